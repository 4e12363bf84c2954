import { css, html, LitElement } from 'lit'
import type { Box } from '../../../elements/base/crop.ts'
import { observeSize } from '../../../elements/base/own-size.ts'
import { base } from '../../../elements/look/base.ts'

/** Draws into a box of a canvas. `unit` is how many of its pixels are a pixel of the page. */
export type Draw = (context: CanvasRenderingContext2D, box: Box, unit: number) => void

/** A canvas as large as its element, drawn anew whenever `draw` is another one. */
export class TidyCanvas extends LitElement {
  static override styles = [
    base,
    css`:host { position: relative; overflow: hidden } canvas { position: absolute; inset: 0; width: 100%; height: 100% }`,
  ]

  static override properties = { draw: { attribute: false }, label: {}, frame: { state: true } }
  declare draw: Draw
  /** What it shows, for a screen reader; without one it is only decoration. */
  declare label: string
  declare frame: { readonly width: number; readonly height: number }

  constructor() {
    super()
    this.draw = () => {}
    this.label = ''
    this.frame = { width: 0, height: 0 }
    observeSize(this, () => {
      this.frame = { width: this.clientWidth, height: this.clientHeight }
    })
  }

  override render() {
    return this.label ? html`<canvas role="img" aria-label=${this.label}></canvas>` : html`<canvas aria-hidden="true"></canvas>`
  }

  protected override updated() {
    const canvas = this.renderRoot.querySelector('canvas')!
    const unit = Math.min(2, devicePixelRatio)
    const [width, height] = [Math.round(this.frame.width * unit), Math.round(this.frame.height * unit)]
    const context = canvas.getContext('2d')
    if (!context || width === 0 || height === 0) return
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    else context.clearRect(0, 0, width, height)
    this.draw(context, { x: 0, y: 0, width, height }, unit)
  }
}

customElements.define('tidy-canvas', TidyCanvas)

declare global {
  interface HTMLElementTagNameMap {
    'tidy-canvas': TidyCanvas
  }
}
