import { useSearchParams } from 'react-router-dom';
import { download } from '#shared/api/download.ts';
import { useMay } from '#shared/session/may.ts';
import { useWorkingContext } from '#shared/session/session.ts';
import { useAction } from '#shared/ui/dialogs/use-action.ts';
import { Concepts } from '#shared/ui/layout/concepts.tsx';
import { Page } from '#shared/ui/layout/page.tsx';
import { EmptyState } from '#shared/ui/layout/states.tsx';
import { ViewLinks } from '#shared/ui/layout/view-links.tsx';
import { ActionButton } from '#shared/ui/lists/toolbar.tsx';
import auditStyles from '../audit.module.css';
import { journalSearch, VIEWS, viewIn } from './journal-address';
import { JournalList } from './journal-list';
import { JournalVerification } from './journal-verification';

const CONCEPTS = {
  Diário:
    'Guarda quem deu ou tirou acesso, quem cadastrou, alterou ou excluiu, e quem entrou no sistema. O dinheiro tem o seu próprio livro, na Auditoria.',
  Registro: 'Diz quem fez, quando, de que endereço e o que mudou. Nenhum é mudado ou apagado; senhas nunca são guardadas.',
  'Da instalação':
    'O que não é de uma associação só: templates, bancos e elementos de despesa, e o que se fez de pessoas das suas associações antes de terem vínculo.',
  'Código de verificação': 'Um resumo do registro e do código anterior. Se alguém mexer em um registro antigo, a verificação diz onde.',
};

/** *Auditoria › Acessos e cadastros*: who did what to accesses and registers, for administrators. */
export function JournalPage() {
  const { cnpjAssociacao } = useWorkingContext();
  const [params] = useSearchParams();
  const view = viewIn(params);
  const run = useAction();
  const may = useMay();
  const save = () =>
    run((signal) => download('diario/exportacao', 'diario.csv', { query: { cnpjAssociacao }, signal }), {
      failure: 'Não foi possível exportar o diário.',
    });
  return (
    <Page
      title="ACESSOS E CADASTROS"
      subtitle="Quem deu acesso a quem, quem mudou qual cadastro, quem entrou: quando e de onde"
      actions={
        may('diario.exportar') &&
        view !== 'instalacao' && <ActionButton label="Exportar CSV" icon="pi-download" onClick={() => void save()} />
      }
    >
      <div className={`panel ${auditStyles.audit}`}>
        {may('diario.ver') ? (
          <>
            <ViewLinks label="Visões do diário" views={VIEWS} current={view} searchOf={journalSearch} />
            <section aria-label={VIEWS[view]}>
              {view === 'verificacao' ? <JournalVerification /> : <JournalList key={view} view={view} />}
            </section>
          </>
        ) : (
          <EmptyState icon="pi-lock" text="Somente administradores desta associação veem os acessos e cadastros." />
        )}
      </div>
      <Concepts title="Entenda o diário" concepts={CONCEPTS} />
    </Page>
  );
}
