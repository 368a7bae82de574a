import { Button } from 'primereact/button';
import { OPINIONS, type Opinion } from '#contracts/findings.js';
import { count } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useReport } from '#shared/ui/use-report.tsx';

/** What auditors concluded of the year, newest first, each to be printed with its list of findings. */
export function OpinionList({ opinions }: { opinions: Opinion[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const print = useReport();
  if (opinions.length === 0) return null;
  return (
    <section className="opinions" aria-labelledby="pareceres">
      <h2 id="pareceres">Pareceres</h2>
      <ul className="finding-list">
        {opinions.map(({ id, conclusao, texto, sequencia, ressalvas, pendentes, autor, em }) => (
          <li key={id} className="finding">
            <h3>
              Parecer nº {id}: {OPINIONS[conclusao].toLocaleLowerCase('pt-BR')}
            </h3>
            <p className="finding-who">
              {autor} · <time dateTime={em}>{dayAndTimeInBrazil(em)}</time> · livro até o lançamento nº {sequencia} ·{' '}
              {count(ressalvas, 'ressalva', 'ressalvas')}, {count(pendentes, 'não sanada', 'não sanadas')}
            </p>
            <p className="finding-text">{texto}</p>
            <div className="form-actions">
              <Button
                type="button"
                label="Imprimir"
                icon="pi pi-print"
                outlined
                aria-label={`Imprimir o parecer nº ${id}`}
                onClick={() => void print(`Parecer nº ${id}`, 'relatorio/parecer', { cnpjAssociacao, ano, id })}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
