/** SQL of the users for the queries of other modules. */
export { HELD_OF_USERS } from './users/user.holdings.js';
