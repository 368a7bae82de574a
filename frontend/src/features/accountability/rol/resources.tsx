import type { Rol } from '#contracts/accountability/rol.record.js';
import { formatMoney } from '#shared/format/format.ts';
import { PageSection } from '#shared/ui/layout/page-section.tsx';

/** What there is for the programme, what is planned of it, and what was done. */
export function Resources({ rol: { saldo, previsto, disponivel, totais } }: { rol: Rol }) {
  const rows = [
    ['Saldo do ano anterior', saldo],
    ['Previsto no ano', previsto],
    ['Disponível', disponivel],
    ['Planejado', totais.planejado],
    ['Sobra', totais.sobra],
    ['Feito', totais.feito],
  ] as const;
  return (
    <PageSection
      title="RECURSOS"
      subtitle={saldo.LIVRE !== 0 && `${formatMoney(saldo.LIVRE)} do ano anterior são livres: servem a custeio e a capital.`}
    >
      <div className="panel panel-body">
        <table className="plain-table sums-table" aria-label="Recursos">
          <thead>
            <tr>
              <th scope="col">Recurso</th>
              <th scope="col" className="align-right">
                Custeio
              </th>
              <th scope="col" className="align-right">
                Capital
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, { CUSTEIO, CAPITAL }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="figures">{formatMoney(CUSTEIO)}</td>
                <td className="figures">{formatMoney(CAPITAL)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  );
}
