/** The engines in which something is not held yet: a test that leaves one out says so where it does. */
const isWebKit = /AppleWebKit/.test(navigator.userAgent) && !/Chrom/.test(navigator.userAgent)
const isFirefox = /Firefox/.test(navigator.userAgent)
/** For a test that is not held in WebKit yet. */
export const itButInWebKit = isWebKit ? it.skip : it
/** For a test that Chromium alone holds yet. */
export const itInChromium = isWebKit || isFirefox ? it.skip : it
