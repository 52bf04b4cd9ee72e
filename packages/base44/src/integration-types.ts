import type { Untyped } from './untyped.ts';

/** Parameters of `InvokeLLM`, which asks a language model. */
export interface InvokeLLMParams {
  prompt: string;
  /** Name of one of the models that the platform offers. */
  model?: string;
  add_context_from_internet?: boolean;
  /** JSON schema that the result must match. Without a schema, the result is a string. */
  response_json_schema?: object;
  file_urls?: string[];
}

/** Parameters of `GenerateImage`. */
export interface GenerateImageParams {
  prompt: string;
}

/** Result of `GenerateImage`. */
export interface GenerateImageResult {
  url: string;
}

/** Parameters of `UploadFile`. */
export interface UploadFileParams {
  file: File;
}

/** Result of `UploadFile`. */
export interface UploadFileResult {
  file_url: string;
}

/** Parameters of `SendEmail`. */
export interface SendEmailParams {
  to: string;
  subject: string;
  /** Body of the email, as plain text or HTML. */
  body: string;
  from_name?: string;
}

/** Result of `SendEmail`. */
export type SendEmailResult = Untyped;

/** Parameters of `ExtractDataFromUploadedFile`. */
export interface ExtractDataFromUploadedFileParams {
  file_url: string;
  json_schema: object;
}

/** Result of `ExtractDataFromUploadedFile`. */
export type ExtractDataFromUploadedFileResult = object;

/** Parameters of `UploadPrivateFile`. */
export interface UploadPrivateFileParams {
  file: File;
}

/** Result of `UploadPrivateFile`. */
export interface UploadPrivateFileResult {
  file_uri: string;
}

/** Parameters of `CreateFileSignedUrl`. */
export interface CreateFileSignedUrlParams {
  file_uri: string;
  /** Lifetime of the link, in seconds. */
  expires_in?: number;
}

/** Result of `CreateFileSignedUrl`. */
export interface CreateFileSignedUrlResult {
  signed_url: string;
}

/** The integrations that every app has. */
export interface CoreIntegrations {
  InvokeLLM(params: InvokeLLMParams): Promise<string | object>;
  GenerateImage(params: GenerateImageParams): Promise<GenerateImageResult>;
  UploadFile(params: UploadFileParams): Promise<UploadFileResult>;
  SendEmail(params: SendEmailParams): Promise<SendEmailResult>;
  ExtractDataFromUploadedFile(
    params: ExtractDataFromUploadedFileParams,
  ): Promise<ExtractDataFromUploadedFileResult>;
  UploadPrivateFile(params: UploadPrivateFileParams): Promise<UploadPrivateFileResult>;
  CreateFileSignedUrl(params: CreateFileSignedUrlParams): Promise<CreateFileSignedUrlResult>;
}
