import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundRecord } from '#contracts/search/search.js';
import { errorText } from '../api/client';
import { useWorkingContext } from '../session/session';
import { Button } from '../ui/base/button';
import { Stack } from '../ui/layout/layout';
import { FoundList } from './found-list';
import { foundQuery } from './found-records';

/** For a list of the year that has no match: looks for records of that kind in every year (rule 47.3). */
export function AllYears({ tipo, search }: { tipo: FoundRecord['tipo']; search: string }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const [asked, setAsked] = useState<string>();
  const query = foundQuery({ cnpjAssociacao, ano, texto: search, todosOsAnos: true });
  const { data, error, isFetching } = useQuery({ ...query, enabled: asked === search, placeholderData: undefined });
  const found = data?.encontrados.filter((record) => record.tipo === tipo);
  if (asked !== search || isFetching || error)
    return (
      <>
        <Button label="Procurar em todos os anos" icon="pi-calendar" loading={isFetching} onClick={() => setAsked(search)} />
        {error && <p className="field-error">{errorText(error, 'Erro ao procurar.')}</p>}
      </>
    );
  return (
    <Stack gap="s" role="status">
      {found?.length === 0 && <p>Nada encontrado em nenhum ano.</p>}
      {found && <FoundList label="Em todos os anos" records={found} />}
    </Stack>
  );
}
