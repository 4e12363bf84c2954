import type { Words } from '../words.ts'

/** French: the sessions at Home: what a search found, and what can be done with a session. */
export const sessions: Words['sessions'] = {
  thingsFound: { one: '{count} objet trouvé', other: '{count} objets trouvés' },
  sessionsFound: { one: '{count} séance trouvée', other: '{count} séances trouvées' },
  bothFound: '{things} et {sessions} trouvés',
  things: { one: '{count} objet', other: '{count} objets' },
  sessions: { one: '{count} séance', other: '{count} séances' },
  nothingFound: 'Rien trouvé pour « {text} ».',
  moreFit: {
    one: '{count} autre correspond. Un mot de plus aiderait à choisir.',
    other: '{count} autres correspondent. Un mot de plus aiderait à choisir.',
  },
  asking:
    'a ai avons ai-je au aux avec c ce ces cette d dans de des du elle elles en est et était étaient il ils j je l la laissé le les leur m ma mes mis mise mises mon n ne nos notre nous où ou par pas posé pour qu quel quelle quelles quels qui quoi rangé rangée rangés s sa se ses son sont sur t ta te tes ton tu un une va vont y',
  foundThings: 'Objets',
  notDecided: 'pas encore décidé',
  foundSessions: 'Séances',
  sessionAndDate: '{session}, {date}',
  handledAndOut: { one: '{count} trié, {out} à sortir', other: '{count} triés, {out} à sortir' },

  anotherName: 'Un autre nom',
  deleteThis: 'Effacer cette séance ?',
  countsOfOpen: '{counts}, en cours',
  renameThis: 'Renommer : {session}',
  continue: 'Continuer',
  open: 'Ouvrir',
  replay: 'Revoir',
  delete: 'Effacer',
  keep: 'Garder',
  earlier: 'Plus tôt, ici',
  deleteMeans: 'Ses photos et ses listes partent avec elle. C’est définitif.',
  deleteMeansOrigin:
    'Ses photos et ses listes partent avec elle, tout comme la séance du fichier dont elle est la suite. C’est définitif.',
  deleteMeansBox: 'Ce qu’elle a dans la boîte à dons quitte cette liste.',
  name: 'Nom de la séance',
  demo: 'Démo : coin bureau',
  demoWords: 'C’est mon bureau. J’aimerais pouvoir y dessiner à nouveau.',
  demoNotHere: 'La démo n’est pas encore ici',
  recordingFailed: 'l’enregistrement ne s’est pas chargé ({status})',
  startWith: 'Commençons par ce qui reste de la dernière fois : {things}.',
}
