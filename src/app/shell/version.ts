/** The version of this build, as the person may be asked for it. A test holds it to the package's. */
export const version = '0.1.0'
