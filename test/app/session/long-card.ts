import { dispositionFor, type ProposeDisposition } from '../../../src/tidy/disposition.ts'

/** A photo of 1200 by 900. */
export const desk = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="tan"/></svg>')}`

export const cardOf = (id: string, ...labels: string[]) => {
  const question: ProposeDisposition = {
    kind: 'proposeDisposition',
    item: id,
    choices: labels.map((label) => ({ label, disposition: dispositionFor(label) })),
  }
  return { id, question }
}

const place = 'The top shelf of the tall cupboard in the back room behind the kitchen'
/** A card whose tray is much higher than that of the short one, in each layout with a tray below. */
export const long = cardOf('Mug', place, `1 ${place}`, `2 ${place}`, `3 ${place}`)
export const short = cardOf('Tape', 'Cellar')

export const topLeft = { x: 0.01, y: 0.01, width: 0.1, height: 0.1 }
export const bottomRight = { x: 0.9, y: 0.86, width: 0.09, height: 0.13 }
