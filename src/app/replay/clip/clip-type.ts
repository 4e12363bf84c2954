/** The kinds of video that a browser may record, the one that most phones play first. */
const types = ['video/mp4;codecs=avc1.42E01F', 'video/mp4', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

/** The kind of video that this browser can record of a canvas; undefined where it can record none. */
export const clipType = (): string | undefined =>
  typeof MediaRecorder === 'function' && 'captureStream' in HTMLCanvasElement.prototype
    ? types.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined
