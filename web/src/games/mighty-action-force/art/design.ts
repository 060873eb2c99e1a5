/** What a hero looks like: which parts, which colours. */
import type { ArmPose, Sleeves } from './arms';
import type { BeforePart } from './before';
import type { BehindPart } from './behind';
import type { BuildName, ChestPart } from './body';
import type { GearName } from './gear';
import type { HeadPart, HeadShape } from './head';
import type { Role } from './layer';
import type { SceneName } from './scenes';

export interface Gear {
  name: GearName;
  /** In which hand: 0 is the one at the viewer's left. */
  hand: 0 | 1;
  tilt: number;
}

export interface Design {
  scene: SceneName;
  build: BuildName;
  colours: Partial<Record<Role, string>>;
  face: HeadShape;
  head: readonly HeadPart[];
  chest: readonly ChestPart[];
  arms: readonly [ArmPose, ArmPose];
  sleeves?: Sleeves;
  behind?: readonly BehindPart[];
  before?: readonly BeforePart[];
  gear?: readonly Gear[];
  /** Degrees that the hero leans to the right. */
  lean?: number;
  /** Degrees that the head is turned on top of that. */
  nod?: number;
  /** How large in the picture; 1 fills it. */
  size?: number;
  /** How much higher the hips are than usual. */
  up?: number;
}
