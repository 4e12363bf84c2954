import { expose } from 'comlink'
import { openStore } from '../../src/store/store.ts'

// The keys of a store, in a worker of their own, as the session worker has them.
const { searchParams } = new URL(location.href)

// As WebKitGTK does: it has the function, and refuses each call.
if (searchParams.has('refuses'))
  Object.assign(FileSystemFileHandle.prototype, {
    createSyncAccessHandle: () => Promise.reject(new DOMException('The operation is not supported.', 'NotSupportedError')),
  })

expose(openStore(searchParams.get('store')!).vault)
