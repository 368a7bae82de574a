import { Link } from 'react-router-dom';
import { type ReconcilableLine } from '#contracts/reconciliation.js';
import { type ReconciliationRule } from '#contracts/reconciliation-rules.js';
import { ruleFor } from './rules';

type Fields = Record<string, string | number | null>;

/** The address of a form with these fields filled in; those of null stay empty. */
function formAt(path: string, fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return `${path}?${new URLSearchParams([['nova', ''], ...given.map(([name, value]) => [`nova.${name}`, String(value)])])}`;
}

/** The fields of the expense that a rule says a line is. */
function fieldsOf(rule: ReconciliationRule | undefined): Fields {
  if (!rule) return {};
  const { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso, idFavorecido, nomeFavorecido, objetoResumido } = rule;
  const line = { idPrograma, idAcao, idSubAcao, idItem, idElementoDespesa, idFonteRecurso };
  return { ...line, idFavorecido, nomeFavorecido, ...(objetoResumido && { objetoResumido }) };
}

interface LineMenuProps {
  line: ReconcilableLine;
  numConta: string;
  rules: readonly ReconciliationRule[];
}

/** What a line that nothing matches may be: the form of it, filled in, by a rule of the association where one fits. */
export function LineMenu({ line: { data, valor, historico }, numConta, rules }: LineMenuProps) {
  const texto = historico.slice(0, 100).toUpperCase();
  if (valor > 0)
    return (
      <Link
        to={formAt('/receitas', { numConta, data, valor, descricao: texto })}
        className="recon-create"
        aria-label={`Criar receita de ${historico}`}
      >
        Criar receita
      </Link>
    );
  const rule = ruleFor(historico, rules);
  const expense = { dataElaboracao: data, valor: -valor, objetoResumido: texto, ...fieldsOf(rule) };
  return (
    <Link to={formAt('/despesas', expense)} className="recon-create" aria-label={`Criar despesa de ${historico}`}>
      {rule ? (
        <>
          <i className="pi pi-bookmark" aria-hidden /> Criar despesa: {rule.nomeFavorecido ?? rule.contem}
        </>
      ) : (
        'Criar despesa'
      )}
    </Link>
  );
}
