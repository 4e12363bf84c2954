/** The limit of a session that the person has not set, in tokens. */
export const USUAL_CAP = 200_000
