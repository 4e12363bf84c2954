import type { Words } from '../words.ts'

/** French: what several screens have in common. */
export const parts: Words['parts'] = {
  actions: 'Actions',
  tryAgain: 'Réessayer',

  keptKey: 'Gardée chiffrée sur cet appareil. Envoyée seulement à {host}.',
  keptUnderPasskey: 'Gardée chiffrée sur cet appareil, protégée par votre empreinte ou votre visage. Envoyée seulement à {host}.',
  keptUnderPassphrase: 'Gardée chiffrée sur cet appareil, protégée par votre phrase secrète. Envoyée seulement à {host}.',
  readableUntilLocked: 'Tant que vous ne la verrouillez pas, elle est lisible par qui copie les fichiers de cet appareil.',
  copiesMayStay:
    'Des copies peuvent rester dans les fichiers de cet appareil, même après l’avoir verrouillée ou oubliée, jusqu’à ce que le navigateur les efface. Pour plus de sûreté, remplacez-la chez {maker}.',
  keptForAddress: 'Gardée chiffrée sur cet appareil. Envoyée seulement à cette adresse.',
  newKeyReplaces: 'Une nouvelle clé remplace {hint}.',

  unlockByFinger: 'Déverrouiller par empreinte',
  unlockByPasskey: 'Déverrouiller par clé d’accès',
  unlockMeans: 'Demandée à chaque démarrage de Tidy. En cas de perte, ressaisissez la clé.',
  useFinger: 'Utiliser l’empreinte',
  usePasskey: 'Utiliser la clé d’accès',
  unlock: 'Déverrouiller',
  passphrase: 'Phrase secrète',
  passphraseLeast: 'Au moins 8 caractères.',
  showKey: 'Afficher la clé',
  hideKey: 'Masquer la clé',
  showPassphrase: 'Afficher la phrase secrète',
  hidePassphrase: 'Masquer la phrase secrète',

  ownServer: 'Votre propre serveur',
  whatSaid: 'Ce que dit {host}',
  details: 'Détails',

  session: 'Séance',
  notOpened: 'Cette séance ne s’ouvre pas',
  notHere: 'Cette séance n’est plus ici',
  heldIsSaved: 'Ce qu’elle contient est enregistré sur cet appareil.',

  aboutUnderCent: 'moins d’un centime',
  aboutCents: { one: 'environ {count} centime', other: 'environ {count} centimes' },
  aboutDollars: 'environ {amount}',
  things: { one: '{count} objet', other: '{count} objets' },

  lostSessions: {
    one: 'Le navigateur avait perdu {count} séance.',
    other: 'Le navigateur avait perdu {count} séances.',
  },
  lostPhotos: { one: 'Le navigateur avait perdu {count} photo.', other: 'Le navigateur avait perdu {count} photos.' },
  lostBoth: 'Le navigateur avait perdu {sessions} et {photos}.',
  sessions: { one: '{count} séance', other: '{count} séances' },
  photos: { one: '{count} photo', other: '{count} photos' },
  // A session and a photo are both feminine.
  backWhole: { one: 'Elle est de retour, au complet.', other: 'Elles sont de retour, au complet.' },
  itIsBackWithout: {
    one: 'Elle est de retour, mais {count} étape n’a pas pu être lue et est perdue.',
    other: 'Elle est de retour, mais {count} étapes n’ont pas pu être lues et sont perdues.',
  },
  theyAreBackWithout: {
    one: 'Elles sont de retour, mais {count} étape n’a pas pu être lue et est perdue.',
    other: 'Elles sont de retour, mais {count} étapes n’ont pas pu être lues et sont perdues.',
  },
  promised: 'Le navigateur s’est engagé à tout garder.',
  notPromised:
    'Le navigateur ne s’y engage pas encore. La plupart le font quand Tidy est sur l’écran d’accueil. Avec une sauvegarde, rien ne se perd.',
  backupReady: 'La sauvegarde est prête. Touchez « Partager la sauvegarde » pour la mettre en lieu sûr.',
  nothingBackedUp: 'Rien n’a été sauvegardé.',
  isWhereYouPutIt: 'C’est sauvegardé. Le fichier est là où vous l’avez mis.',
  isDownloaded: 'C’est sauvegardé. Le fichier est dans vos téléchargements.',
  notBroughtBack: {
    one: '{count} séance n’a pas pu être récupérée. {reason} Sa seconde copie est gardée : nouvel essai au prochain démarrage.',
    other:
      '{count} séances n’ont pas pu être récupérées. {reason} Leurs secondes copies sont gardées : nouvel essai au prochain démarrage.',
  },

  ofFile: '« {file} » : {what}',
  fileEmpty: '« {file} » est vide.',
  fileNone: 'Il n’y a aucune séance de Tidy dans « {file} ».',
  fileOther: '« {file} » n’est pas un fichier de Tidy. On peut ouvrir une sauvegarde (.zip) ou une séance enregistrée (.jsonl).',
  fileDamaged: '« {file} » est abîmé ou incomplet : rien n’en a été repris.',
  fileTooLarge: '« {file} » est trop volumineux pour une séance.',
  fileNewer: '« {file} » vient d’un Tidy plus récent : rechargez la page pour l’obtenir.',
  fileFailed: '« {file} » n’a pas pu être ouvert. {why}',
  partsRefused: { one: '{count} séance n’a pas pu être lue.', other: '{count} séances n’ont pas pu être lues.' },
  photosRefused: { one: '{count} photo n’a pas pu être reprise.', other: '{count} photos n’ont pas pu être reprises.' },
  openIt: 'Ouvrir',
  broughtIn: { one: '{count} séance ajoutée.', other: '{count} séances ajoutées.' },
  nothingNew: 'Rien de nouveau dans ce fichier.',
  knownAlready: { one: '{count} séance était déjà là.', other: '{count} séances étaient déjà là.' },

  stepsRestored: {
    one: 'Le navigateur avait perdu {count} étape de cette séance. Elle est de retour.',
    other: 'Le navigateur avait perdu {count} étapes de cette séance. Elles sont de retour.',
  },
  stepsLost: {
    one: '{count} étape de cette séance est perdue et n’a pas pu être récupérée.',
    other: '{count} étapes de cette séance sont perdues et n’ont pas pu être récupérées.',
  },
  moreCameBack: { one: '{count} autre est de retour.', other: '{count} autres sont de retour.' },
  restIsHere: 'Le reste est là.',
  newVersion: 'Une nouvelle version est prête.',
  updateNow: 'Mettre à jour',
  updateLater: 'Plus tard',
  updatesSoon: 'Mise à jour dès que c’est fini.',
  updating: 'Mise à jour…',
  rename: 'Renommer',
  fileOfBackup: 'tidy-sauvegarde-{date}',
  kilobytes: '{size} ko',
  megabytes: '{size} Mo',
}
