/** The reference server, running. */
export interface Everything {
  readonly url: string
  stop(): Promise<void>
}
export function startEverything(port?: number): Promise<Everything>
