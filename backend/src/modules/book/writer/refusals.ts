import { Conflict, RuleViolation } from '#domain/rule-violation.js';

/** Other processes wrote first at every attempt. */
export const BUSY = new Conflict('livro.ocupado', 'O livro está recebendo muitas alterações. Tente novamente em instantes.');
/** The key was used for another request. */
export const REPEATED = new Conflict(
  'requisicao.chave-repetida',
  'Esta chave de idempotência já foi usada. Envie os dados com uma nova chave.',
);
/** A record that the facts refer to was deleted meanwhile. */
export const GONE = new Conflict(
  'livro.referencia',
  'Um registro usado nesta operação acabou de ser excluído. Atualize a tela e tente novamente.',
);
/** A figure derived from the facts overflows its column. */
export const TOO_LARGE = new RuleViolation(
  'livro.limite',
  'Um dos valores calculados é maior do que o sistema pode registrar. Confira os valores.',
);
