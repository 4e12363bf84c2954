/** The most characters of a name: a longer one does not fit the first line of the second copy. Of a longer one the end stays, which says the type. */
const LONGEST_NAME = 200

/** A file in the form in which it is stored: its bytes as they are, with their type, and its name. It has no small form. */
export interface FileContent {
  readonly full: Blob
  readonly small: Blob
  readonly name: string
}

// This code is loaded when the first file is added. It imports nothing: a module that two chunks import becomes a chunk of its own.

/**
 * Reads a file whole, so that it stays when the one on the disk is gone. A file without a type that is UTF-8 is plain text. Rejects with an error
 * for the person if a file has no type and is no text.
 */
export async function takeIn(file: Blob, given = (file as Partial<File>).name): Promise<FileContent> {
  const name = given || 'file'
  const bytes = await file.arrayBuffer()
  const type = file.type || (isText(bytes) ? 'text/plain' : '')
  if (!type) throw new Error(`nothing says what type of file "${name}" is`)
  return { full: new Blob([bytes], { type }), small: new Blob(), name: name.slice(-LONGEST_NAME) }
}

function isText(bytes: ArrayBuffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0')
  } catch {
    return false
  }
}
