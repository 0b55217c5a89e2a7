/** An input as it is stored. */
export interface Input {
  id: string;
  title: string;
  type: string;
  global: boolean;
  node: string | null;
  configuration: Record<string, unknown>;
  static_fields: Record<string, string>;
  created_at: string;
  /** A username. */
  creator_user_id: string;
}
