/** The path before all others, such as `/logs`, that the server writes into the page; `''` for none. */
export const pathPrefix = document.documentElement.dataset.pathPrefix ?? '';
