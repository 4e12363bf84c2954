/**
 * What a redacted log has in place of words, of a photo, file or sound (`leftOut` of messages), and of a name (`src/archive/redact`). The first screen loads
 * neither.
 */
export const leftOutMarks = /\[(?:[\w, ]*left out|(place|thing|choice) (\d+))\]/g
