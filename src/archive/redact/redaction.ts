/**
 * The parts that are left out of a session before it is shared. The result is still a session that can be opened, played and imported.
 *
 * - any of them: every file becomes the text `[a file, left out]`, and sound `[sound, left out]`: nobody knows what words are in them. The name of a
 *   file is left out with it, wherever it is.
 * - `photos`: every picture becomes the text `[a photo, left out]`, and the id of one in an answer or a noted fact becomes null.
 * - `text`: what the person typed (messages, free answers, places typed by hand, the title) and what the model wrote (its replies and
 *   reasoning, and the prose of its calls) become `[left out]`, also where a tool repeats it.
 * - `places`: the names of places become `[place 1]`, `[place 2]` …, the same one for the same place, wherever they are named.
 * - `names`: the names of things become `[thing 1]` …, those of choices, the places that these are, and answers in words of the person's own,
 *   `[choice 1]` …; the words of questions become `[left out]`. The same name has the same number wherever it stands, so that a session can still go
 *   on. A name that only says a kind stays, or becomes that kind (`RedactionNames.kindOf`).
 * - `fields`: every value under these names, in calls, questions, answers and facts, becomes `[left out]`; with any of them, the names of
 *   the things that facts are about (`Agent.nameOf`) become `[thing 1]` …, wherever they are.
 *
 * Without `names` the names of items, questions and the choices offered stay. Which members hold prose, places and names is known
 * from the session's agent. Without it, `text`, `places` and `names` each leave out every text, and the names of members, but for what the log's own
 * structure needs: the `type` of a fact, and the `kind` and the members of a question of the core's kinds. Another question becomes one for text.
 */
export interface Redaction {
  readonly photos?: boolean
  readonly text?: boolean
  readonly places?: boolean
  readonly names?: boolean
  readonly fields?: readonly string[]
}

/** Whether anything is left out. */
export const leavesOut = ({ photos, text, places, names, fields }: Redaction): boolean =>
  Boolean(photos || text || places || names || fields?.length)
