/** The version of this build, as a person or a server is told it. A test holds it to the package's. */
export const version = '0.1.0'
