import type { Words } from '../words.ts'

/** French: what is wrong with a connection, and what to do. */
export const problems: Words['problems'] = {
  browserHasModel: 'Ce navigateur a son propre modèle.',
  answers: '{host} répond.',
  noKeyNeeded: 'Aucune clé n’est nécessaire.',
  keyAccepted: 'La clé est acceptée.',
  browserAble: 'Il accepte les photos et utilise des outils.',
  able: '{model} accepte les photos et utilise des outils.',
  waits: 'Attend l’étape précédente.',
  waitsForModel: 'Attend un modèle : choisissez-en un dans la liste.',
  waitsForName: 'Attend un modèle : saisissez son nom.',

  notLoaded: 'Le code de ce modèle n’a pas pu être chargé : il n’y a peut-être pas de réseau. Réessayez dans une minute.',
  whenBack: 'Le test se fera ici quand il sera revenu.',
  keptWhenBack: 'La clé est enregistrée, et sera testée ici quand il sera revenu.',

  redirects: '{who} renvoie les requêtes vers une autre adresse, où la clé ne doit pas aller.',
  noModelThere: '{who} répond, mais pas comme un modèle.',
  webPage: '{who} répond par une page web, pas comme un modèle.',
  nothingAnswers: 'Rien ne répond à {host}.',
  noAnswer: '{who} ne répond pas.',
  silent: '{who} n’a pas répondu à temps, le test s’est donc arrêté.',
  checkBase: 'Vérifiez l’URL de base : la plupart finissent par /v1.',
  tryAgain: 'Réessayez dans une minute.',
  runsHere: '{server} est-il en marche ?',
  runsThere: '{server} est-il en marche là-bas, et ouvert à votre réseau ?',
  yoursRunsHere: 'Votre serveur est-il en marche ?',
  yoursRunsThere: 'Votre serveur est-il en marche là-bas, et ouvert à votre réseau ?',
  allowIfAsked: 'Si le navigateur demande à s’y connecter, acceptez.',
  checkAddress: 'Vérifiez l’adresse et le réseau.',
  checkNetwork: 'Vérifiez votre réseau, puis réessayez.',

  mixedContent:
    'Cette page est venue par https, et les navigateurs ne la laissent pas joindre {who}, qui est en http. Utilisez une adresse en https, ou un modèle sur cet appareil à http://localhost.',
  localNetwork:
    'Votre navigateur ne laisse pas cette page joindre {server} à {host}. Autorisez l’accès à votre réseau local dans les réglages du navigateur pour cette page.',
  localNetworkOfYours:
    'Votre navigateur ne laisse pas cette page joindre votre serveur à {host}. Autorisez l’accès à votre réseau local dans les réglages du navigateur pour cette page.',

  keepsOut: '{server} répond, mais n’admet pas cette page (CORS).',
  setVariable: 'Définissez {setting} là où tourne {server}, puis relancez-le.',
  switchOn: 'Activez « {name} » dans les réglages de son serveur.',
  hidesAnswer: '{who} répond, mais ne laisse pas cette page lire la réponse (CORS).',
  addOrigin: 'Ajoutez {origin} aux origines admises, puis relancez le serveur.',
  addOriginOrKey: 'Ajoutez {origin} aux origines admises. Si elle y est déjà, vérifiez la clé : elle est peut-être refusée.',
  allowPage: 'Autorisez cette page là-bas, puis réessayez.',
  maybeKey: 'Cela cache peut-être une clé refusée : vérifiez qu’il n’y manque aucune lettre.',

  organisation:
    '{who} n’admet pas l’organisation de cette clé depuis des pages web. Utilisez la clé d’une autre organisation, ou demandez à la personne qui gère celle-ci de l’y faire autoriser.',
  organisationOrKey:
    '{who} n’admet pas l’organisation de cette clé depuis des pages web, ou refuse la clé. Utilisez la clé d’une autre organisation, ou demandez à la personne qui gère celle-ci de l’y faire autoriser.',
  permission: '{who} ne le permet pas à cette clé, à son compte ou à ce pays. Une autre clé ou un autre modèle peut aider.',
  keyHidden:
    '{who} cache la raison aux pages web, et refuse très probablement la clé. Vérifiez qu’il ne manque aucune lettre et qu’elle n’a pas été révoquée.',
  keyRefused: '{who} n’accepte pas cette clé. Manque-t-il une lettre, ou a-t-elle été révoquée ?',
  keyWanted: '{who} demande une clé. Saisissez-en une.',
  creditOfOwn: 'Votre serveur passe les requêtes à un autre service, où le crédit est épuisé. Ajoutez-en là-bas, puis réessayez.',
  credit: 'Votre clé n’est pas en cause. Ajoutez du crédit à votre compte {who}, puis réessayez.',
  // What follows on one of the next four, where a key was given.
  keyIsFine: 'Votre clé n’est pas en cause.',
  busy: 'Il y a eu trop de requêtes pour l’instant.',
  brokeOff: '{who} a coupé la connexion.',
  down: 'Le service est peut-être très demandé.',
  tookTooLong: 'La réponse n’est pas venue à temps, le test s’est donc arrêté.',

  noModel: 'Chez {who}, aucun modèle ne s’appelle {model}. Choisissez-en un dans la liste.',
  noModelOfName: 'Chez {who}, aucun modèle ne s’appelle {model}. Saisissez le nom d’un autre.',
  sawNothing: '{model} n’a pas vu l’image de test. Choisissez un modèle qui voit.',
  browserSawNothing: 'Le modèle de ce navigateur n’a pas vu l’image de test. Choisissez un modèle qui voit.',
  noPhotos: '{model} n’accepte pas de photos. Choisissez un modèle qui voit.',
  browserNoPhotos: 'Le modèle de ce navigateur n’accepte pas de photos. Choisissez un modèle qui voit.',
  noTools: '{model} n’utilise pas d’outils. Choisissez un autre modèle.',
  browserNoTools: 'Le modèle de ce navigateur n’utilise pas d’outils. Choisissez un autre modèle.',
  notTaken: '{who} n’a pas accepté la requête. Choisissez un autre modèle.',
  notTakenOrAddress: '{who} n’a pas accepté la requête. Choisissez un autre modèle, ou vérifiez l’URL de base.',
  notFound: '{who} n’a rien trouvé à cet endroit. Vérifiez le nom du modèle et l’URL de base.',

  noBrowserModel:
    'Ce navigateur n’a pas de modèle qui voit les images, ou cet appareil est trop petit pour lui. Choisissez un autre fournisseur.',
  browserNotLoaded: 'Le modèle de ce navigateur doit d’abord être téléchargé. Choisissez un autre fournisseur.',
  browserFailed: 'Le modèle de ce navigateur a échoué. Choisissez un autre fournisseur.',
  browserSaid: 'Le navigateur dit : « {said} ». Choisissez un autre fournisseur.',
}
