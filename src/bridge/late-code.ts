// What a worker does on few days: it reads and writes files of sessions, and runs sessions again. It loads this with the first of these.
export { backUp, importFile } from '../archive/backup.ts'
export { exportSession } from '../archive/export.ts'
export { rerun } from '../replay/rerun.ts'
