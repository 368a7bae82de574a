/** SQL of the members for the queries of other modules. */
export { HELD_OF_MEMBERS } from './members/member.holdings.js';
