/** Container of PrimeReact's panels and menus, so that all content is in a landmark. */
export const landmark = () => document.querySelector('main') ?? document.body;
