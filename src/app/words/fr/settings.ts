import type { Words } from '../words.ts'

/** French: Settings. */
export const settings: Words['settings'] = {
  moneyAndKey: 'Argent et clé',
  thisMonth: 'Ce mois-ci',
  sessions: { one: '{count} séance', other: '{count} séances' },
  sessionsEach: { one: '{count} séance, {cost}', other: '{count} séances, {cost} chacune' },
  lastSessions: {
    one: 'Dernière séance, de {least} à {top}',
    other: '{count} dernières séances, de {least} à {top} chacune',
  },

  stopAt: 'Arrêter une séance à',
  less: 'Moins',
  more: 'Plus',
  noLimit: 'Sans limite',
  noLimitMeans: 'Elle dure tant que vous continuez.',
  roughly: '~{amount}',
  limitMeans: 'Elle s’arrête alors et vous demande.',
  limitOfThingsMeans: 'Estimation d’après une séance habituelle. Elle s’arrête alors et vous demande.',

  noModel: 'Aucun modèle n’est connecté',
  noModelMeans: 'Il en faut un pour de nouveaux objets, mais pas pour la démo.',
  changeModel: 'Changer',
  keyEnds: 'Fin de la clé : {end}',
  keyEndsAndIsLocked: 'Fin de la clé : {end}, verrouillée',
  keyEndsRefused: 'Fin de la clé : {end}, refusée',
  keyEndsNotTested: 'Fin de la clé : {end}, pas encore testée',
  withoutKey: 'Utilisé sans clé',
  noKeySaved: 'Aucune clé enregistrée',

  prices: 'Prix',
  atPricesOf: 'Aux prix de {model}',
  enterPrices: 'Saisir les prix',
  pricesMean:
    'Le prix du modèle {model}, selon son fournisseur. Si vous ne le connaissez pas, laissez les deux champs vides : aucun prix ne s’affiche alors.',
  tokensIn: 'Ce que vous envoyez ($US)',
  tokensOut: 'Ce qui revient ($US)',
  tokensMean:
    'Les fournisseurs comptent en tokens, des bouts de mots et de photos, et donnent le prix d’un million en dollars américains.',
  savePrices: 'Enregistrer',

  language: 'Langue',
  asDevice: 'Comme cet appareil',
  asDeviceToo: 'Comme cet appareil. Les cartes aussi.',
  cardsToo: 'Les cartes aussi.',
  languageNotLoaded: 'La langue « {language} » n’a pas pu être chargée. Réessayez quand il y aura du réseau.',
  theme: 'Thème',
  themeOfDevice: 'Auto',
  light: 'Clair',
  dark: 'Sombre',
  patience: 'Temps d’attente d’une question',
  always: 'Toujours',
  minutes: { one: '{count} minute', other: '{count} minutes' },
  photoDetail: 'Détail des photos',
  standard: 'Normal',
  moreDetail: 'Plus fin',

  thisDevice: 'Cet appareil',
  sizeKeptSafely: '{size} en sécurité',
  sizeKept: 'Gardé ici : {size}',
  allKeptSafely: 'Tout est en sécurité',
  allKept: 'Gardé dans ce navigateur',

  keepSafe: 'Mettre à l’abri',
  backup: 'Sauvegarde',
  noBackup: 'Pas encore de sauvegarde',
  lastBackup: 'Dernière sauvegarde : {when}',
  noSecondCopy: 'Il n’y a pas de seconde copie sur cet appareil : une sauvegarde compte d’autant plus.',

  leaves: 'Ce qui quitte cet appareil',
  onlyWhatYouSend: 'Seulement ce que vous envoyez, à {provider}',
  nothingLeaves: 'Rien, tant qu’il n’y a pas de modèle',
  whatYouSend: 'Ce que vous envoyez',
  sentToHost:
    'Vos mots et vos photos, quand vous touchez « Envoyer », et vos réponses sur une carte. Tout va à {provider} ({host}), et à personne d’autre. Ce que {provider} en fait est dit dans ses conditions.',
  sentTo:
    'Vos mots et vos photos, quand vous touchez « Envoyer », et vos réponses sur une carte. Tout va à {provider}, et à personne d’autre. Ce que {provider} en fait est dit dans ses conditions.',
  sentToYours:
    'Vos mots et vos photos, quand vous touchez « Envoyer », et vos réponses sur une carte. Tout va à votre fournisseur, et à personne d’autre. Ce qu’il en fait est dit dans ses conditions.',
  photos: 'Photos',
  photosMean: 'Elles sont d’abord réduites, et on en retire le lieu et la date de la prise de vue.',
  yourKey: 'Votre clé',
  yourKeyMeans:
    'Elle est gardée chiffrée sur cet appareil et envoyée seulement à l’adresse pour laquelle vous l’avez enregistrée.',
  toMakers: 'À l’équipe de Tidy',
  toMakersMeans: 'Rien. Il n’y a ni compte, ni serveur, ni statistiques.',
  theDemo: 'La démo',
  theDemoMeans: 'Elle n’envoie rien du tout. Ses réponses sont venues avec l’appli.',

  deleteEverything: 'Tout effacer',
  deleteEverythingNow: 'Tout effacer ?',
  deleteMeans:
    'Les séances, les listes, les photos, votre clé et ces réglages sont effacés de cet appareil. C’est définitif. Une sauvegarde faite avant reste là où vous l’avez mise.',
  keepAll: 'Tout garder',
  delete: 'Effacer',

  version: 'Tidy {version}',
  checkUpdates: 'Vérifier la version',
  looking: 'Recherche…',
  newest: 'C’est la version la plus récente.',
  newVersion: 'Une nouvelle version est prête.',
  notLookedUp: 'Impossible de vérifier pour l’instant. Il n’y a peut-être pas de réseau.',
  mayBeCleared: 'Le navigateur peut l’effacer s’il manque de place.',
  onHomeScreen: 'Mettre Tidy sur l’écran d’accueil',
  gain: 'Il s’ouvre alors sans réseau et garde vos photos.',
  loss: 'Safari efface les données des sites que l’on n’ouvre pas pendant sept jours. Sur l’écran d’accueil, elles restent. Tidy y démarre vide : emportez une sauvegarde.',
  tapShare: 'Touchez Partager',
  thenAdd: 'Puis « Sur l’écran d’accueil »',
}
