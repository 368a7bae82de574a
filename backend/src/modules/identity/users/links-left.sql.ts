/** Ends in the journal of an association ($1) the links that it tells of, where the association arrived without them. */
export const END_LINKS = `
  select diario_gravar($1, 'vinculo.exclusao', json_build_object('alvo', alvo)::text)
  from (select distinct on (alvo ->> 'cpf') tipo, alvo from visao_diario_entrada, lateral (select dados -> 'alvo' as alvo) dados_do_vinculo
    where cnpj_associacao = $1 and tipo in ('vinculo.inclusao', 'vinculo.alteracao', 'vinculo.exclusao') order by alvo ->> 'cpf', sequencia desc) ultimo
  where tipo <> 'vinculo.exclusao'`;
