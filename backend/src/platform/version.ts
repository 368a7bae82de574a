/** The label in the footer (part 1 §9) and of the API's description. */
export const VERSION = '1.0.21';
