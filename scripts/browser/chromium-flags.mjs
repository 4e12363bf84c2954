/**
 * Features that are of no use to a test. The address bar's own pages take more of the processor, for each window, than the app does. A switch
 * that is given twice counts once, so what Playwright turns off is named here too.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** How a browser is started for tests: quiet, and as root without a sandbox, in which Chromium refuses to run as root. */
export const chromiumFlags = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
  // Tools of pages, which Chromium does not offer to everybody yet.
  '--enable-features=WebMCP',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
