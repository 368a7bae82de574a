/** Whether the statement of an account (`$1`) from one day (`$2`) to another (`$3`) is kept: without it no month is closed. */
export const HAS_STATEMENT = 'exists (select from extrato where num_conta = $1 and de <= $3 and ate >= $2)';
