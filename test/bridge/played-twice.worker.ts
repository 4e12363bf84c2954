// Another address makes it another module, so that it runs twice.
import './played.worker.ts'
// @ts-expect-error: TypeScript looks for no file at such an address.
import './played.worker.ts?again'
