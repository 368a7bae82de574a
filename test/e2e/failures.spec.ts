import { api, someCpf } from './support/api.js';
import { openAs } from './support/people.js';
import { looksRight, visit } from './support/screen.js';
import { expect, test } from './support/test.js';

// No test writes where another one reads.
test.describe.configure({ mode: 'parallel' });

/** Screens with lists: path, call of the list, and the message if it fails. */
const lists = (member: number): [path: string, call: string, message: string][] => [
  ['/pessoas', 'pessoa/all', 'Erro ao carregar associados.'],
  [`/pessoa?id=${member}`, 'pessoa/all', 'Erro ao carregar associados.'],
  [`/pessoa_dependentes?id=${member}`, 'pessoa_dependente/all', 'Erro ao carregar dependentes.'],
  ['/associacoes', 'associacao/all', 'Erro ao carregar associações.'],
  ['/associacao?cnpj=11222333000181', 'associacao/feriados', 'Erro ao carregar os feriados.'],
  ['/imagens', 'imagens/list', 'Erro ao carregar as imagens.'],
  ['/usuarios', 'usuario/all', 'Erro ao carregar usuários.'],
  ['/usuario_vinculos?cpf=39053344705', 'rel_associacao_usuario/cpf', 'Erro ao carregar os registros.'],
  ['/ata', 'ata/all', 'Erro ao carregar atas.'],
  ['/templates', 'template/list', 'Erro ao carregar os templates.'],
  ['/acoes', 'acao/find_all', 'Erro ao carregar os registros.'],
  ['/sub_acoes', 'sub_acao/find_all', 'Erro ao carregar os registros.'],
  ['/itens', 'item/associacao', 'Erro ao carregar os registros.'],
  ['/orcamentos', 'orcamento/all', 'Erro ao carregar os registros.'],
  ['/bancos', 'banco/all', 'Erro ao carregar os registros.'],
  ['/contas', 'conta/all', 'Erro ao carregar os registros.'],
  ['/favorecidos', 'favorecido/all', 'Erro ao carregar favorecidos'],
  ['/despesas', 'despesa/pagina', 'Erro ao carregar os registros.'],
  ['/saldo-orcamentario', 'saldo_orcamentario', 'Erro ao carregar o saldo orçamentário.'],
  ['/auditoria', 'auditoria', 'Erro ao carregar o livro.'],
];

// Each half has every second list, so that both run in parallel.
for (const half of [0, 1])
  test(`a list that failed to load says so, and loads on request: half ${half + 1}`, async ({ page, request }) => {
    const { id } = await (await api(request, 'admin'))('post', 'pessoa/save', { cpf: someCpf(), nome: 'TEO DA LISTA' });
    await openAs(page, 'admin', '/home');
    for (const [path, call, message] of lists(id).filter((_, index) => index % 2 === half))
      await test.step(path, async () => {
        const failing = new RegExp(`/api/${call}(?:[/?]|$)`);
        await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
        await visit(page, path);
        await expect(page.getByText(message)).toBeVisible();
        // It looks the same on all screens.
        if (path === '/pessoas') await looksRight(page);
        await page.unroute(failing);
        await page.getByRole('button', { name: 'Tentar novamente' }).click();
        await expect(page.getByText(message)).toBeHidden();
      });
  });
