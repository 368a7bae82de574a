/** SQL of the inbox for the queries of other modules. */
export { HELD_OF_INBOX } from './inbox.holdings.js';
