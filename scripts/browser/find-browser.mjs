import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path of a Chromium-based browser: `CHROME_PATH` if it is set, else the first that is installed in a usual place.
 *
 * @returns {string | undefined}
 */
export const findBrowser = () => process.env.CHROME_PATH || usualPlaces().find((path) => existsSync(path))

function usualPlaces() {
  switch (process.platform) {
    case 'darwin':
      return [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
        '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ]
    case 'win32':
      return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
        .filter((root) => root !== undefined)
        .flatMap((root) => [
          join(root, 'Google', 'Chrome', 'Application', 'chrome.exe'),
          join(root, 'Chromium', 'Application', 'chrome.exe'),
          join(root, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
        ])
    default: {
      const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
      const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/usr/local/bin', '/snap/bin')
      return names.flatMap((name) => folders.map((folder) => join(folder, name)))
    }
  }
}
