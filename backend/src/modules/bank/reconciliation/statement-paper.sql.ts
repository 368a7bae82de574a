/** Whether a statement of an account (`$1`) with days from one day (`$2`) to another (`$3`) was imported. */
export const HAS_STATEMENT = 'exists (select from extrato where num_conta = $1 and de <= $3 and ate >= $2)';

/** The imported file that covers all these days and is a paper of the account in the book of the year (`$4`); a CSV is no paper. */
export const STATEMENT_PAPER = `(select e.sha256 from extrato e join visao_anexo a on a.sha256 = e.sha256 and a.ano = $4 and a.registro = 'CONTA' and a.id = e.num_conta
  and a.tipo = 'EXTRATO' where e.num_conta = $1 and e.de <= $2 and e.ate >= $3 order by e.id desc limit 1)`;
