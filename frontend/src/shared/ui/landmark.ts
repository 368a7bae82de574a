/** Where PrimeReact's panels and menus belong: all content stands in a landmark. */
export const landmark = () => document.querySelector('main') ?? document.body;
