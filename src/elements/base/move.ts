/** The durations of movements, in milliseconds. */
export const GLIDE_MS = 420
/** How a movement slows down. */
export const EASE = 'cubic-bezier(.2, .7, .2, 1)'

const running = new Set<Animation>()

let lessMotion: MediaQueryList | undefined

/** Whether the person wants less motion. */
export const isCalm = (): boolean => {
  lessMotion ??= matchMedia('(prefers-reduced-motion: reduce)')
  return lessMotion.matches
}

/**
 * Moves an element as the Web Animations say; undefined, and no movement, for who wants less motion. A tap ends every movement that is under way,
 * so that nobody waits for one.
 */
export function move(element: Element, keyframes: Keyframe[], options: KeyframeAnimationOptions): Animation | undefined {
  if (isCalm()) return undefined
  // The first movement of the page: from now on taps are watched.
  document.addEventListener('pointerdown', endMoves, { capture: true, passive: true })
  const animation = element.animate(keyframes, { easing: EASE, ...options })
  running.add(animation)
  const end = () => void running.delete(animation)
  animation.finished.then(end, end)
  return animation
}

function endMoves(): void {
  for (const animation of running) animation.finish()
}
