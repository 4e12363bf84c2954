/** Resolves once the next frame is drawn; in a page that is hidden, once it is shown again. */
export const afterFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
