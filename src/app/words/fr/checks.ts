import type { Words } from '../words.ts'

/** French: the test of a connection. {who} may be a name or "Le modèle", so that nothing agrees with it. */
export const checks: Words['checks'] = {
  reached: 'Joignable',
  notReached: 'Injoignable',
  keyAccepted: 'Clé acceptée',
  noKey: 'Aucune clé nécessaire',
  keyRefused: 'Clé refusée',
  able: 'Voit les photos, utilise les outils',
  unable: 'Ne voit pas les photos ou n’utilise pas les outils',

  offline: 'Pas de réseau pour l’instant',
  pageRefused: 'Cette page n’est pas admise',
  noWebKey: 'Clé non prévue pour le web',
  notAllowed: '{who} ne l’autorise pas',
  noCredit: 'Pas de crédit chez {who}',
  busy: '{who} a trop de demandes',
  down: '{who} ne répond pas',
  hasError: '{who} répond par une erreur',
  noModel: 'Modèle introuvable',
  noPhotos: 'Ne voit pas les photos',
  noTools: 'N’utilise pas les outils',
  failed: 'Le test n’a pas abouti',
  keyNeeded: 'Il faut une clé',
  wrongAddress: 'Ce n’est pas l’adresse d’un modèle',

  typeKeyAgain: 'Ressaisir la clé',
  typeKey: 'Saisir la clé',
  otherKey: 'Changer de clé',
  otherModel: 'Choisir un autre modèle',
  tryAgain: 'Réessayer',
  openAccount: 'Ouvrir {who}',

  testing: 'Un instant…',
  testingStill: 'La réponse se fait attendre.',
  testingSlow: 'C’est lent aujourd’hui. Vous pouvez arrêter et réessayer plus tard.',
  loadsModel: 'Votre serveur charge peut-être encore le modèle. Cela peut prendre une ou deux minutes.',

  stepPassed: '{step}, réussi',
  stepFailed: '{step}, échec',
  stepWaits: '{step}, en attente',
  stepRuns: '{step}, test en cours',
}
