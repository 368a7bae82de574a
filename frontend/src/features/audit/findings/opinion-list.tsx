import { OPINIONS, type Opinion } from '#contracts/audit/findings.js';
import { count, formatName } from '#shared/format/format.ts';
import { dayAndTimeInBrazil } from '#shared/format/moments.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { Button } from '#shared/ui/base/button.tsx';
import { Stack } from '#shared/ui/layout/layout.tsx';
import { useReport } from '#shared/ui/reports/use-report.tsx';

/** The auditors' opinions on the year, newest first; each can be printed with its findings. */
export function OpinionList({ opinions }: { opinions: Opinion[] }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const print = useReport();
  if (opinions.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby="pareceres">
      <h2 id="pareceres">Pareceres</h2>
      <Stack as="ul">
        {opinions.map(({ id, conclusao, texto, sequencia, ressalvas, pendentes, autor, em }) => (
          <Stack as="li" gap="s" key={id} className="box">
            <h3>
              Parecer nº {id}: {OPINIONS[conclusao].toLocaleLowerCase('pt-BR')}
            </h3>
            <p className="secondary">
              {formatName(autor)} · <time dateTime={em}>{dayAndTimeInBrazil(em)}</time> · livro até o lançamento nº {sequencia} ·{' '}
              {count(ressalvas, 'ressalva', 'ressalvas')}, {count(pendentes, 'não sanada', 'não sanadas')}
            </p>
            <p className="prose told">{texto}</p>
            <div className="form-actions">
              <Button
                label="Imprimir"
                icon="pi-print"
                outlined
                aria-label={`Imprimir o parecer nº ${id}`}
                onClick={() => void print(`Parecer nº ${id}`, { path: 'relatorio/parecer', query: { cnpjAssociacao, ano, id } })}
              />
            </div>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
