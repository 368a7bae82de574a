import { Link } from 'react-router-dom';
import { type ReconcilableLine } from '#contracts/reconciliation.js';

/** The address of a form with these fields filled in. */
const formAt = (path: string, fields: Record<string, string | number>) => {
  const given = Object.entries(fields).map(([name, value]) => [`nova.${name}`, String(value)]);
  return `${path}?${new URLSearchParams([['nova', ''], ...given])}`;
};

/** What a line that nothing matches may be: the form of it, filled in. */
export function LineMenu({ line, numConta }: { line: ReconcilableLine; numConta: string }) {
  const { data, historico } = line;
  const valor = Math.abs(line.valor);
  const texto = historico.slice(0, 100).toUpperCase();
  return line.valor < 0 ? (
    <Link
      to={formAt('/despesas', { dataElaboracao: data, valor, objetoResumido: texto })}
      className="recon-create"
      aria-label={`Criar despesa de ${historico}`}
    >
      Criar despesa
    </Link>
  ) : (
    <Link
      to={formAt('/receitas', { numConta, data, valor, descricao: texto })}
      className="recon-create"
      aria-label={`Criar receita de ${historico}`}
    >
      Criar receita
    </Link>
  );
}
