/** How the index of the search is made and read: the build and the page have to agree. */
export const searchOptions = {
  fields: ['heading', 'title', 'text'],
  storeFields: ['title', 'heading'],
  searchOptions: { boost: { heading: 3, title: 2 }, prefix: true, fuzzy: 0.2 },
}
