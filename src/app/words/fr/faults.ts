import type { Words } from '../words.ts'

/** French: why something was refused or did not work. */
export const faults: Words['faults'] = {
  file_empty: 'Ce fichier est vide.',
  file_too_large: 'Ce fichier est trop lourd ({most} Mo au plus).',
  photo_unreadable: 'Ce fichier n’est pas une photo que ce navigateur sait lire.',
  photo_heic:
    'Ce navigateur ne sait pas lire cette photo HEIC : enregistrez-la d’abord en JPEG, ou ouvrez l’appli dans Safari 17 ou plus récent.',
  photo_no_room: 'Il n’y a pas assez de place pour afficher cette photo.',

  not_saved: 'Cela n’a pas pu être enregistré.',
  no_room: 'Cela n’a pas pu être enregistré : il n’y a plus de place sur cet appareil.',
  store_newer: 'Ce qui est gardé ici vient d’une version plus récente de l’appli : rechargez la page pour l’obtenir.',
  store_blocked: 'Le stockage ne s’ouvre pas : un autre onglet en garde peut-être une ancienne version ouverte.',
  store_silent: 'Le stockage ne répond pas : fermez l’appli dans tous les onglets et fenêtres, puis rouvrez-la.',
  store_closed: 'Le stockage est fermé pour le moment. Rechargez la page.',
  no_copies: 'Ce navigateur ne permet pas de garder ici une seconde copie.',
  no_room_for_copy: 'Il n’y a pas de place pour une seconde copie.',
  copy_open:
    'Impossible d’effacer cela maintenant, car sa seconde copie est ouverte : allez à l’onglet qui l’a ouverte, peut-être en veille, ou fermez-le, puis effacez de nouveau.',
  not_removed: '{name} : cette séance est ouverte dans un autre onglet. Fermez-la d’abord là-bas. Rien n’a été effacé.',

  open_elsewhere: 'Cette séance est ouverte dans un autre onglet : fermez-la d’abord là-bas.',
  session_elsewhere: 'Cette séance est ouverte dans un autre onglet : continuez là-bas, ou fermez-la là-bas pour continuer ici.',
  session_imported: 'Cette séance vient d’un fichier et reste telle quelle : continuez avec une copie.',
  session_deleted: 'Cette séance a été effacée dans un autre onglet : commencez-en une nouvelle pour continuer.',
  session_closed: 'Cette séance n’est plus ouverte : rouvrez-la.',
  session_missing: 'Cette séance n’existe plus.',

  not_now: 'Ce n’est pas possible pour le moment.',
  nothing_to_say: 'Il n’y a rien à envoyer : ajoutez un texte ou une photo.',
  question_closed: 'Cette question n’est plus ouverte.',
  question_answered: 'Cette question a déjà sa réponse.',
  not_undone: 'Il n’y a rien à annuler ici.',
  not_decided_again: 'On ne peut pas refaire ce choix.',

  worker_failed: 'Quelque chose a échoué en arrière-plan. Réessayez.',
  worker_not_started:
    'L’appli n’a pas pu démarrer : une partie n’a pas été chargée. Vérifiez votre réseau, puis rechargez la page.',
  interrupted: 'Cela a été interrompu. Réessayez.',
  script_missing: 'Une partie de l’appli n’a pas été chargée. Vérifiez votre réseau, puis réessayez.',

  no_connection: 'Aucun modèle n’est encore connecté : connectez-en un d’abord.',
  no_provider: 'Le fournisseur « {provider} » n’existe pas.',
  no_model: 'Aucun modèle n’est encore choisi.',
  no_key: 'Aucune clé n’est enregistrée pour {origin} : saisissez-la de nouveau.',
  key_wanted: 'Saisissez la clé pour {host}.',
  other_host: '{host} n’est pas le service connecté sur cette page : enregistrez de nouveau la connexion.',
  no_address: '« {address} » n’est pas une adresse : elle devrait commencer par https://.',
  key_empty: 'Cette clé est vide.',
  key_odd: 'Cette clé a, à la place {place}, un caractère qu’aucune clé ne peut avoir : copiez-la de nouveau.',
  key_locked: 'Votre clé a été verrouillée.',
  keys_taken: 'Un autre onglet retient les clés : fermez-le.',
  keys_no_room: 'Il n’y a pas de place sur cet appareil pour chiffrer les clés.',
  wrong_passphrase: 'Cette phrase secrète n’est pas la bonne.',
  wrong_passkey: 'Cette clé d’accès n’est pas la bonne.',
  passkey_no_secret: 'Les clés d’accès de cet appareil ne peuvent pas déverrouiller une clé : utilisez une phrase secrète.',
  passkey_gave_none: 'La clé d’accès n’a rien donné à ce navigateur pour déverrouiller.',

  archive_none: 'Il n’y a pas de séance dans ce fichier.',
  archive_other: 'Ce fichier est autre chose qu’une séance.',
  archive_damaged: 'Ce fichier est abîmé, ou incomplet.',
  archive_too_large: 'Ce fichier est trop lourd pour une séance.',
  archive_newer: 'Cette séance vient d’une version plus récente de l’appli : rechargez la page pour l’obtenir.',
  archive_moved_on: 'Cette séance a continué entre-temps : ouvrez de nouveau le fichier.',
}
