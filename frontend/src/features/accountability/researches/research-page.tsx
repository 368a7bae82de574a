import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { type Research, ResearchRequest } from '#contracts/accountability/research.record.js';
import { api } from '#shared/api/client.ts';
import { todayIn } from '#shared/format/today-in.ts';
import { PapersPanel } from '#shared/papers/papers-panel.tsx';
import { useLastSeen } from '#shared/register/use-newest.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { FormPage } from '#shared/ui/forms/form-page.tsx';
import { ListSkeleton } from '#shared/ui/layout/states.tsx';
import { ResearchFields } from './research-fields';
import {
  formOf,
  freeLetter,
  newItem,
  newProponent,
  RESEARCH_ROOTS,
  RESEARCHES,
  type ResearchForm,
  researchesQuery,
} from './researches.queries';
import { Winners } from './winners';

/** A research of prices: a new one at `/pesquisas/nova`. */
export function ResearchPage() {
  const { id } = useParams();
  return <OneResearch key={id} id={id} />;
}

function OneResearch({ id }: { id: string | undefined }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const { data, isFetching } = useQuery({ ...researchesQuery(cnpjAssociacao, ano), enabled: id !== 'nova' });
  const research = useLastSeen(data?.find((each) => String(each.id) === id));
  // A save of one's own begins the form anew; nobody else's does.
  const [saves, setSaves] = useState(0);
  if (id === 'nova') return <ResearchFormPage research={null} />;
  // A list of before the save does not know it yet.
  if (!research && isFetching) return <ListSkeleton />;
  if (!research) return <Navigate to={RESEARCHES} replace />;
  return <ResearchFormPage key={saves} research={research} onSaved={() => setSaves(saves + 1)} />;
}

function ResearchFormPage({ research, onSaved }: { research: Research | null; onSaved?: () => void }) {
  const { cnpjAssociacao, ano } = useWorkingContext();
  const may = useMay();
  const navigate = useNavigate();
  const saves = may('pesquisaPreco.salvar');
  return (
    <FormPage
      title={research ? `PESQUISA DE PREÇOS Nº ${research.id}` : 'NOVA PESQUISA DE PREÇOS'}
      subtitle={research?.objeto}
      backTo={RESEARCHES}
      backLabel="Voltar"
      leadsTo={(saved: Research) => `${RESEARCHES}/${saved.id}`}
      schema={ResearchRequest}
      values={research ? formOf(research) : emptyForm(cnpjAssociacao, ano)}
      onSave={(body) => api.post('pesquisa_preco/save', body)}
      onSaved={onSaved}
      success="Pesquisa salva com sucesso!"
      failure="Erro ao salvar a pesquisa."
      invalidates={RESEARCH_ROOTS}
      saveButton={saves ? undefined : false}
    >
      <fieldset disabled={!saves} className="form-grid">
        <ResearchFields />
      </fieldset>
      {research && <Winners research={research} onLinked={() => navigate(`${RESEARCHES}/${research.id}`, { replace: true })} />}
      {research && <PapersPanel of={{ cnpjAssociacao, ano, registro: 'PESQUISA', id: String(research.id) }} usual="COTACAO" />}
    </FormPage>
  );
}

/** Three proponents and one item, as most researches begin. */
function emptyForm(cnpjAssociacao: string, ano: number): ResearchForm {
  const proponentes: ResearchForm['proponentes'] = [];
  for (let index = 0; index < 3; index += 1) proponentes.push(newProponent(freeLetter(proponentes)));
  return {
    cnpjAssociacao,
    ano,
    objeto: '',
    data: todayIn(ano) ?? `${ano}-01-01`,
    criterio: 'POR_ITEM',
    itens: [newItem(1, proponentes)],
    proponentes,
    sorteios: [],
    registroDePrecos: null,
    motivoMenosDeTres: null,
    aprovadoPor: null,
  };
}
