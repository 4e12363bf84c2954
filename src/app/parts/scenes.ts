/** The room of the demo, which also stands for a photo where there is none yet, and the mug in it. */
export const desk = () => new URL('scenes/desk.svg', document.baseURI).href
export const mug = { x: 262 / 1200, y: 552 / 900, width: 210 / 1200, height: 176 / 900 }
