/** Id of the element that holds the page. */
export const mainId = 'main';
