/** Shown in the footer and in the description of the API. */
export const VERSION = '1.0.21';
