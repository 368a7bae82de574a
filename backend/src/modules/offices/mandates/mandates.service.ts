import { Injectable } from '@nestjs/common';
import {
  MANDATE_RECORD,
  type Mandate,
  MandateRequest,
  type Occupant,
  type OccupantsQuery,
  type Seat,
} from '#contracts/offices/mandate.record.js';
import { type Office, type PartPlayed } from '#contracts/offices/office.record.js';
import { type Signer, type Signers, seatsOn, signersIn } from '#contracts/offices/seats.js';
import { type PlainDate } from '#domain/plain-date.js';
import { lock } from '#platform/database/lock.js';
import { type Saved } from '#platform/http/saved.js';
import { Register } from '#platform/register/register.js';
import { Tenancy } from '#platform/tenancy/tenancy.js';
import { OfficesService } from '../offices/offices.service.js';
import { judgeMandate } from './mandate-rules.js';

/** The mandates of an association, and who signs its documents. */
@Injectable()
export class MandatesService extends Register<typeof MANDATE_RECORD> {
  constructor(
    tenancy: Tenancy,
    private readonly offices: OfficesService,
  ) {
    super(tenancy, {
      fields: MANDATE_RECORD,
      contract: MandateRequest,
      table: 'mandato',
      key: 'id',
      numbered: true,
      joined: { idAta: `r.ata_data || 'T' || r.ata_hora` },
      order: 'r.de desc',
      absent: 'Mandato não encontrado.',
      missing: 'Não há ata desta data e hora. Cadastre-a em Atas e Editais e escolha-a aqui.',
    });
  }

  /**
   * Creates or changes a mandate with everybody in it. 404 for an absent office or minutes, 422 by `judgeMandate`.
   * @param isMasked for a caller who sees masks: no version tells whether a CPF was that already (rule 36.7)
   */
  save(request: MandateRequest, isMasked = false): Promise<Saved<Mandate>> {
    const { cnpjAssociacao, idAta } = request;
    const ofMembers = new Map<number, string>();
    const elsewhere: Occupant[] = [];
    return this.write(request, {
      raises: isMasked,
      judge: async (known, em, after) => {
        await lock(em, `mandato ${cnpjAssociacao}`);
        const of = [cnpjAssociacao];
        const offices = await em.execute<Office[]>('select id, nome, vagas from cargo where cnpj_associacao = ? for share', of);
        const others = await em.execute<Mandate[]>(
          'select de, ate, ocupantes from mandato where cnpj_associacao = ? and id is distinct from ?',
          [cnpjAssociacao, known?.id ?? null],
        );
        elsewhere.push(...others.flatMap(({ ocupantes }) => ocupantes));
        for (const { id, cpf } of await em.execute<{ id: number; cpf: string }[]>(CPFS, [cnpjAssociacao, idsIn(after.ocupantes)]))
          ofMembers.set(id, cpf);
        judgeMandate({ ...after, ocupantes: after.ocupantes ?? [] } as Mandate, offices, others);
      },
      adds: (known, { ocupantes }) => ({
        ...(idAta !== undefined && minutesIn(idAta)),
        ...(request.ocupantes && {
          ocupantes: ocupantes!.map((each, index) =>
            withKnownCpf(each, request.ocupantes![index]!, [...(known?.ocupantes ?? []), ...elsewhere], ofMembers),
          ),
        }),
      }),
    });
  }

  /** Every seat on a day; none where no mandate covers it. */
  async seats({ cnpjAssociacao, em }: OccupantsQuery): Promise<Seat[]> {
    return seatsOn(await this.offices.list(cnpjAssociacao), await this.list(cnpjAssociacao), em);
  }

  /** Who signs the documents of a day, by the part that their office plays; undefined where no mandate covers it: then everything is as without mandates. */
  async signers(cnpjAssociacao: string, day: PlainDate): Promise<Signers | undefined> {
    return signersIn(await this.seats({ cnpjAssociacao, em: day }));
  }

  /** Who signs a document of a day in that part; undefined where no mandate covers it, or no office plays the part. */
  async signer(cnpjAssociacao: string, papel: PartPlayed, day: PlainDate): Promise<Signer | undefined> {
    return (await this.signers(cnpjAssociacao, day))?.[papel];
  }
}

function minutesIn(ata: string | null): object {
  const [ataData = null, ataHora = null] = ata?.split('T') ?? [];
  return { ataData, ataHora };
}

/** The CPFs of members by their numbers. */
const CPFS = `select id, cpf from visao_pessoa where cnpj_associacao = ? and id in (select value::integer from jsonb_array_elements_text(?::jsonb))`;

const idsIn = (ocupantes: readonly Occupant[] | undefined): string =>
  JSON.stringify((ocupantes ?? []).flatMap(({ idPessoa }) => idPessoa ?? []));

/** A masked CPF, which is sent as none, stays that of the same person, in another mandate too; whoever is chosen from the members has theirs. */
function withKnownCpf(
  occupant: Occupant,
  sent: Partial<Occupant>,
  known: readonly Occupant[],
  ofMembers: ReadonlyMap<number, string>,
): Occupant {
  if (sent.cpf !== undefined) return occupant;
  const before = known.find(({ nome, idPessoa }) => nome === occupant.nome && idPessoa === occupant.idPessoa);
  return { ...occupant, cpf: before?.cpf ?? ofMembers.get(occupant.idPessoa ?? 0) ?? null };
}
