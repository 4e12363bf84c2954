export function getBrowser(): Promise<string>
