import type { Words } from '../words.ts'

/** French: what can stop a session, and the ways on. */
export const trouble: Words['trouble'] = {
  cutOff: 'La réponse a été coupée : elle était devenue trop longue pour le modèle.',

  deleted: 'Cette séance a été effacée',
  deletedWhy: 'Cela s’est fait dans un autre onglet. Ce qui s’affiche ici n’est plus enregistré.',
  cannotGoOn: 'Impossible de continuer ici',
  savedBefore: 'Ce qui était déjà enregistré est toujours là.',
  fromFile: 'Une séance venue d’un fichier',
  fromFileWhy: 'Elle reste telle quelle. Vous pouvez continuer sur une copie, qui est à vous.',

  openElsewhere: 'Ouverte dans un autre onglet',
  openElsewhereWhy: 'Ce qui s’y passe s’affiche ici aussi.',
  comesOver: 'La séance arrive ici. Un instant.',
  noReaction: 'L’autre onglet ne réagit pas. Fermez-le, et ça continue ici.',

  unlockThen: 'Déverrouillez, puis : {thing}',
  unlock: 'Déverrouillez pour continuer',
  unlockWhy: 'Votre clé est verrouillée sur cet appareil.',
  noKey: 'Aucune clé enregistrée',
  noKeyWhy: 'Pour continuer, ressaisissez la clé pour {provider}.',

  long: 'Cette séance est devenue longue',
  longWhy: 'Le modèle a du mal à tout lire d’un coup. Le reste ira bien dans une nouvelle séance.',
  cap: 'La limite d’une séance est atteinte',
  capWhy: 'Elle a utilisé tout ce que vous aviez permis.',
  manyTurns: 'Une pause, pour vous demander',
  turnsWhy: {
    one: 'Le modèle a continué {count} fois sans vous. Il s’arrête alors, pour ne rien dépenser sans que vous le voyiez.',
    other:
      'Le modèle a continué {count} fois de suite sans vous. Il s’arrête alors, pour ne rien dépenser sans que vous le voyiez.',
  },
  manyTurnsWhy:
    'Le modèle a continué de nombreuses fois de suite sans vous. Il s’arrête alors, pour ne rien dépenser sans que vous le voyiez.',
  circles: 'Ça tournait en rond',
  circlesWhy:
    'La même étape échouait encore et encore, alors tout s’est arrêté. Réessayer peut aider, ou dire en quelques mots ce que vous voulez.',

  noNetwork: 'Pas de réseau pour l’instant',
  noNetworkWhy: 'Votre dernière réponse est enregistrée. Ça reprend tout seul quand le réseau revient.',
  brokeOff: 'La réponse s’est interrompue',
  brokeOffWhy: 'La connexion avec {provider} s’est perdue en route.',
  unreachable: '{provider} est injoignable',
  unreachableWhy: 'Cela vient du réseau ou de l’adresse, ou bien cette page n’est pas admise.',
  noCredit: 'Plus de crédit chez {provider}',
  noCreditWhy: 'Ajoutez du crédit à votre compte {provider}, ou choisissez un autre modèle.',
  noCreditOfOwn: '{provider} signale qu’il n’y a plus de crédit',
  noCreditOfOwnWhy:
    'Votre serveur transmet vos mots à un autre fournisseur, où le crédit est épuisé. Ajoutez-en là-bas, ou choisissez un autre modèle.',
  keyRefused: '{provider} n’accepte pas la clé',
  keyRefusedWhy: 'Il manque peut-être une lettre, ou la clé a été retirée.',
  pause: '{provider} demande une pause',
  pauseWhy: 'Trop de demandes en peu de temps. Une minute suffit le plus souvent.',
  pauseOfSeconds: {
    one: 'Trop de demandes en peu de temps. Attente demandée : {count} seconde.',
    other: 'Trop de demandes en peu de temps. Attente demandée : {count} secondes.',
  },
  pauseOfMinutes: {
    one: 'Trop de demandes en peu de temps. Attente demandée : {count} minute.',
    other: 'Trop de demandes en peu de temps. Attente demandée : {count} minutes.',
  },
  pauseOfHours: {
    one: 'Trop de demandes en peu de temps. Attente demandée : {count} heure.',
    other: 'Trop de demandes en peu de temps. Attente demandée : {count} heures.',
  },
  notAnswering: '{provider} ne répond pas',
  notAnsweringWhy: 'Il y a peut-être trop de demandes. Réessayer dans un instant aide le plus souvent.',
  tooLong: 'Cette séance est devenue trop longue',
  tooLongWhy: 'Le modèle ne peut plus tout lire. Vos listes sont gardées ; commencez une nouvelle séance pour le reste.',
  declined: '{provider} n’a pas voulu répondre',
  declinedWhy: 'Dites-le autrement, ou prenez une autre photo.',
  stopped: '{provider} n’a pas tout envoyé',
  stoppedWhy: 'La réponse s’est interrompue. Ce qui est arrivé est gardé.',
  answerTooLongWhy: 'La réponse était bien trop longue. Ce qui est arrivé est gardé.',
  requestRefused: '{provider} a refusé la demande',
  requestRefusedWhy: 'Le modèle n’accepte peut-être pas les photos ou les outils, ou son nom n’est pas le bon.',
  couldNotGoOn: 'Impossible de continuer',

  allSaved: 'Ce que vous avez fait jusqu’ici est enregistré sur cet appareil.',
  sentSaved: 'Ce que vous avez envoyé est enregistré sur cet appareil.',
  decisionsSaved: {
    one: 'Votre choix est enregistré sur cet appareil. Le tri reprendra où il s’est arrêté.',
    other: 'Vos {count} choix sont enregistrés sur cet appareil. Le tri reprendra où il s’est arrêté.',
  },

  goHome: 'Accueil',
  openAgain: 'Rouvrir',
  goOnWithCopy: 'Continuer sur une copie',
  goOnHere: 'Continuer ici',
  useAnotherKey: 'Changer de clé',
  connectModel: 'Connecter un modèle',
  checkKey: 'Vérifier la clé',
  chooseModel: 'Choisir un modèle',
  restInNew: 'Nouvelle séance avec le reste',
  raiseCap: 'L’augmenter dans Réglages',
  continue: 'Continuer',
  tryAgain: 'Réessayer',
  seeLists: 'Voir les listes',
  seeListsSoFar: 'Les listes jusqu’ici',
  photosForLater: 'Des photos pour plus tard',
  replay: 'Revoir cette séance',
  stopForToday: 'S’arrêter là',
  noVisionWhy: 'Ce modèle n’accepte pas les photos. Choisissez-en un qui voit.',
  noToolsWhy: 'Ce modèle ne sait pas proposer les objets un par un. Choisissez-en un autre.',
  noModelWhy: 'Aucun modèle ne porte ce nom, ou votre clé n’y donne pas accès.',
}
