import type { Words } from '../words.ts'

/** French: the photos of an open session, and the wait while the model looks at them. While it works the model says « je ». */
export const photos: Words['photos'] = {
  takePhoto: 'Prendre une photo',
  pickPhoto: 'Choisir une photo',
  dropHere: 'Déposez des photos ici',
  orPaste: 'ou collez-les avec {keys}',

  takeIt: 'Prendre',
  cameraRefused:
    'Le navigateur ne laisse pas Tidy utiliser l’appareil photo. Autorisez-le à côté de l’adresse, ou choisissez une photo.',
  cameraFailed: 'L’appareil photo ne donne pas d’image. Une autre appli l’utilise peut-être.',

  photo: 'Photo {number}',
  remove: 'Retirer la photo {number}',
  staysHere: {
    one: 'Reste sur cet appareil : {count} photo, {size}',
    other: 'Restent sur cet appareil : {count} photos, {size}',
  },
  goesTo: { one: 'Pour {to} : {count} photo, {size}', other: 'Pour {to} : {count} photos, {size}' },
  noLocation: { one: 'Sans sa localisation.', other: 'Sans leur localisation.' },
  noLocationAtPrice: {
    one: 'Sans sa localisation. Environ {price}.',
    other: 'Sans leur localisation. Environ {price}.',
  },
  see: 'Voir',
  whatIsSent: 'Ce qui est envoyé',
  facts: '{width} × {height}, {size}, sans sa localisation',
  nothingElse: 'Rien d’autre de vos photos n’est envoyé.',
  sendThese: { one: 'Envoyer cette photo ?', other: 'Envoyer ces photos ?' },

  ofThing: 'Photo : {thing}',
  ofPlace: 'Photo de l’endroit',
  unmarked: 'Sans repère sur la photo',
  photoOf: 'Photo {number} sur {all}',
  photoOfShort: '{number} sur {all}',
  another: 'Une autre photo',
  closer: 'Photo de plus près',
  noted: { one: 'Photo reçue', other: '{count} photos reçues' },

  whole: 'Photo entière',
  whatIsHere: 'Ce qu’il y a ici',
  tapToTake: 'Touchez un objet pour le trier ensuite.',
  allDecided: 'Tout ce qui a été repéré est trié.',
  moreElsewhere: { one: 'Encore un objet sur une autre photo.', other: 'Encore {count} objets sur d’autres photos.' },
  now: 'En cours',
  next: 'Ensuite',
  soon: 'Bientôt',
  mark: '{thing}, {where}',
  markUndecided: '{thing}, à trier',
  markNext: '{thing}, à trier ensuite',
  markSoon: '{thing}, à trier bientôt',
  piles: 'Tas',
  pile: { one: '{name}, {count} objet', other: '{name}, {count} objets' },

  looking: { one: 'Je regarde votre photo', other: 'Je regarde vos photos' },
  lookingForNext: 'Je cherche les objets suivants',
  moreIsComing: 'Un instant : la suite arrive.',
  stillLooking: 'Je regarde encore. Une photo bien remplie prend un moment.',
  stillLookingForNext: 'Je cherche encore les objets suivants.',
  thinking: 'J’y réfléchis',
  stillThinking: 'J’y réfléchis encore.',
  listing: 'Je prépare les listes',
  stillListing: 'Je les prépare encore.',
  slow: 'C’est lent aujourd’hui. Vous pouvez faire autre chose, ça continue.',
  sentWithout: {
    one: 'Votre photo a été envoyée sans sa localisation.',
    other: 'Vos photos ont été envoyées sans leur localisation.',
  },
  stop: 'Arrêter',
  retry: 'Nouvel essai…',
  retryBusy: 'Le modèle a trop de demandes. Nouvel essai…',
  retryBusyIn: {
    one: 'Le modèle a trop de demandes. Nouvel essai dans {count} seconde.',
    other: 'Le modèle a trop de demandes. Nouvel essai dans {count} secondes.',
  },
  waitsForNetwork: 'Pas de réseau pour l’instant. Ça reprend quand il revient.',
  ofFile: '{name} : {why}',
  sameFor: 'Il en va de même pour {names}.',
  // A file that is dropped or pasted where no photo is taken, or that is none.
  noPhotoHere: 'Ici, aucune photo n’est nécessaire.',
  notAPhoto: 'Ce n’est pas une photo.',
}
