import type { TestRunnerConfig } from '@web/test-runner'

declare const config: TestRunnerConfig & Required<Pick<TestRunnerConfig, 'plugins'>>
// biome-ignore lint/style/noDefaultExport: the test runner reads it
export default config
