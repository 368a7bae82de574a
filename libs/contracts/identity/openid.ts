import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** `POST auth/openid/inicio`: begins a login through the OpenID Connect provider (rule 37.1). */
export class OpenIdStartRequest {
  /** The provider must ask the person to prove who they are, even if they are logged in there. */
  @IsOptional()
  @IsBoolean({ message: 'O campo denovo deve ser verdadeiro ou falso' })
  denovo?: boolean;
}

/** Answer of `POST auth/openid/inicio`: where the browser goes. The cookie that comes with it binds the login to this browser. */
export interface OpenIdStart {
  endereco: string;
}

/** `POST auth/openid` and `POST auth/openid/confirma`. */
export class OpenIdAnswerRequest {
  /** The query string with which the provider sent the browser back: `?code=…&state=…`. */
  @MaxLength(8000, { message: 'Resposta tem no máximo 8000 caracteres' })
  @IsString({ message: 'Resposta é obrigatória' })
  @IsNotEmpty({ message: 'Resposta é obrigatória' })
  resposta!: string;
}
